/** The contract of stores, held by PostgreSQL. */
import { describe } from 'vitest';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { holdsTheContract } from '../contract.ts';
import { holdsTheContractOfLeases } from '../lease-contract.ts';
import { openOnServer } from './databases.ts';

describe.skipIf(postgresIsMissing())('PostgreSQL', () => {
  holdsTheContract(() => openOnServer(null));
  holdsTheContractOfLeases(openOnServer);
});
