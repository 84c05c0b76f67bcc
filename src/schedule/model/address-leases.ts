/**
 * Addresses that many sites share, where several processes ask: each address is one process's at a time, so that the
 * limit for an address holds over all of them. Tests bring their own.
 */

export interface AddressLeases {
  /** Whether the address is this process's own, so that it may ask the site there. */
  has(site: string, address: string): boolean;
  /** False: it is another's, who asks the site from now on. Rejects where nobody can tell. */
  take(site: string, address: string): Promise<boolean>;
}
