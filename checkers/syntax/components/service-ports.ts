/**
 * Ports of services that no link means: data only, `ports.ts` says which scheme heeds it. The list of the WHATWG was
 * made for the requests of browsers; a protocol whose first words a stranger chose, as in `gopher:`, needs a longer one.
 * It holds no port from 32768 to 60999, which systems hand out by chance, to FTP's data connections among others.
 */

/** Why a service is spared. */
export const WHYS = {
  commands: 'takes a line for a command, often from anybody who reaches it',
  records: 'keeps, counts or prints every line that comes in',
  locks: 'counts what it does not understand, and locks the sender out',
  inside: 'is meant for machines of one network, which watch who else connects',
} as const;

type Row = readonly [service: string, why: keyof typeof WHYS, ...ports: readonly number[]];

const DATABASES: readonly Row[] = [
  ['Redis', 'commands', 6379, 6380, 16379, 26379],
  ['memcached', 'commands', 11211],
  ['MySQL', 'locks', 1186, 3306],
  ['PostgreSQL', 'inside', 5432, 5433, 6432],
  ['Microsoft SQL Server', 'inside', 1433, 1434],
  ['Oracle', 'commands', 1521, 1522, 1526, 2483, 2484],
  ['Firebird', 'inside', 3050],
  ['SQL Anywhere', 'inside', 2638],
  ['Elasticsearch', 'inside', 9200, 9300],
  ['Solr', 'inside', 8983],
  ['MongoDB', 'inside', 27017, 27018, 27019, 28017],
  ['CouchDB', 'inside', 5984, 6984],
  ['Couchbase', 'commands', 8091, 8092, 8093, 11207, 11210],
  ['Cassandra', 'inside', 7001, 7199, 9042, 9160],
  ['ClickHouse', 'commands', 8123, 9009],
  ['InfluxDB', 'records', 8086, 8088],
  ['CockroachDB', 'inside', 26257],
  ['Neo4j', 'inside', 7473, 7474, 7687],
  ['ArangoDB', 'inside', 8529],
  ['RethinkDB', 'inside', 28015, 29015],
  ['Hazelcast', 'commands', 5701],
  ['Infinispan', 'inside', 11222],
  ['HBase', 'inside', 16000, 16010, 16020],
  ['Hive, Webmin', 'inside', 9083, 10000],
];

const QUEUES: readonly Row[] = [
  ['AMQP', 'inside', 5671, 5672],
  ['RabbitMQ', 'inside', 15672, 25672],
  ['Erlang', 'inside', 4369],
  ['MQTT', 'inside', 1883, 8883],
  ['Kafka', 'inside', 9092, 9093, 9094],
  ['ZooKeeper', 'commands', 2181, 2182, 2888, 3888],
  ['STOMP', 'commands', 61613, 61614],
  ['ActiveMQ', 'inside', 8161, 61616],
  ['NATS', 'commands', 4222, 6222, 8222],
  ['NSQ', 'inside', 4150, 4151, 4160, 4161],
  ['Beanstalkd', 'commands', 11300],
  ['Gearman', 'commands', 4730],
  ['Faktory', 'commands', 7419],
  ['Pulsar', 'inside', 6650],
  ['IBM MQ', 'inside', 1414],
  ['RocketMQ', 'inside', 9876, 10911],
];

const MAIL: readonly Row[] = [
  ['mail', 'commands', 24, 25, 109, 110, 143, 220, 366, 465, 587, 993, 995, 2525, 4190],
  ['mail filters', 'commands', 783, 3310, 8891, 10023, 10024, 10025, 11332, 11333, 11334],
  ['poppassd', 'commands', 106],
  ['XMPP', 'inside', 5222, 5223, 5269],
];

const SHELLS: readonly Row[] = [
  ['remote shells', 'commands', 22, 23, 512, 513, 514, 1524],
  ['remote desktops', 'locks', 1494, 2598, 3389, 4899, 5631, 5632, 5900, 5901, 5902, 5903, 5938],
  ['X11', 'inside', 6000, 6001, 6002, 6003],
  ['WinRM', 'inside', 5985, 5986],
  ['debuggers', 'commands', 5005, 5858, 9229],
  ['Java management', 'inside', 1090, 1098, 1099, 8686, 9010],
  ['distcc', 'commands', 3632],
];

const FILES: readonly Row[] = [
  ['Windows networking', 'inside', 135, 137, 138, 139, 445, 593],
  ['rpcbind', 'inside', 111],
  ['NFS', 'inside', 2049, 4045, 20048],
  ['AFP', 'inside', 548],
  ['rsync', 'commands', 873],
  ['block devices', 'inside', 860, 3260, 10809],
  ['Ceph', 'inside', 3300, 6789],
  ['GlusterFS', 'inside', 24007, 24008],
  ['LDAP', 'inside', 389, 636, 3268, 3269],
  ['Kerberos', 'inside', 88, 464, 749],
  ['TACACS', 'inside', 49],
];

const PRINTERS: readonly Row[] = [
  ['printing', 'records', 170, 515, 631],
  ['raw printing', 'records', 9100, 9101, 9102, 9103, 9104, 9105, 9106, 9107],
];

const CLUSTERS: readonly Row[] = [
  ['Docker', 'inside', 2375, 2376, 2377, 4243, 7946],
  ['etcd', 'inside', 2379, 2380, 4001],
  ['Kubernetes', 'inside', 6443, 10250, 10255, 10256, 10257, 10259],
  ['Consul', 'inside', 8300, 8301, 8302, 8400, 8500, 8501, 8502, 8600],
  ['Nomad', 'inside', 4646, 4647, 4648],
  ['Vault', 'inside', 8200, 8201],
  ['Spark', 'inside', 6066, 7077],
  ['Mesos', 'inside', 5050, 5051],
  ['Galera', 'inside', 4567, 4568],
  ['hypervisors', 'commands', 902, 903, 2224, 8006, 16509, 16514],
  ['FastCGI', 'commands', 9000],
  ['Tomcat', 'commands', 8005, 8009],
];

const MANAGEMENT: readonly Row[] = [
  ['name servers', 'inside', 53, 853, 953, 5353, 8953],
  ['SNMP', 'inside', 161, 162, 199, 705],
  ['BGP', 'commands', 179, 2601, 2602, 2603, 2604, 2605],
  ['management boards', 'inside', 623, 664, 16992, 16993, 16994, 16995],
  ['proxies', 'commands', 1080, 3128, 6082, 8118, 9050, 9051, 9150, 9151],
  ['telephony', 'commands', 2427, 5038, 5060, 5061, 8021],
  ['TeamSpeak', 'commands', 10011, 25639],
  ['Graphite', 'records', 2003, 2004, 4242, 8125, 8126],
  ['logs', 'records', 601, 5044, 5140, 6514, 12201, 24224],
  ['monitoring', 'commands', 4949, 5665, 5666, 5667, 6556, 6557, 8649, 8651, 8652, 10050, 10051],
  ['power supplies', 'commands', 3493, 3551],
  ['players and displays', 'commands', 1705, 2947, 4028, 4212, 6600, 13666],
  ['industrial control', 'commands', 102, 502, 1911, 1962, 2404, 4840, 4911, 9600, 10001, 20000],
];

const ALL: readonly Row[] = [
  ...[...DATABASES, ...QUEUES, ...MAIL, ...SHELLS],
  ...[...FILES, ...PRINTERS, ...CLUSTERS, ...MANAGEMENT],
];

export interface Service {
  readonly name: string;
  readonly why: keyof typeof WHYS;
}

export const SERVICES: ReadonlyMap<number, Service> = new Map(
  ALL.flatMap(([name, why, ...ports]) => ports.map((port) => [port, { name, why }] as const)),
);
