/** What the configuration file is called. */
export const CONFIG_NAME = 'urlglean.toml';
