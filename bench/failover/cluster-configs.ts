// What the programs of the cluster are configured with: their ports, and the files of Patroni and HAProxy.
import { postgresPrograms } from "../product/debian.ts";

export const NODES = [1, 2, 3] as const;
export const PORTS = { etcd: 23790, peers: 23800, rest: 18000, postgres: 15500 };

export const patroniConfig = (folder: string, node: number, synchronous: boolean): string => `
scope: ha
name: pg${node}
restapi: { listen: "127.0.0.1:${PORTS.rest + node}", connect_address: "127.0.0.1:${PORTS.rest + node}" }
etcd3: { host: "127.0.0.1:${PORTS.etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    master_start_timeout: 0
    failsafe_mode: true
    synchronous_mode: ${synchronous}
    synchronous_mode_strict: ${synchronous}
    maximum_lag_on_failover: 104857600
    postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100, shared_buffers: 32MB } }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${PORTS.postgres + node}
  connect_address: 127.0.0.1:${PORTS.postgres + node}
  bin_dir: ${postgresPrograms()}
  data_dir: ${folder}/pg${node}/data
  pgpass: ${folder}/pg${node}/pgpass
  authentication: { superuser: { username: postgres, password: a }, replication: { username: replicator, password: b }, rewind: { username: rewinder, password: c } }
  parameters: { unix_socket_directories: ${folder}/run, wal_retrieve_retry_interval: 1s }
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
`;

export const haproxyConfig = (socket: string): string => `
global
  stats socket ${socket}
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
frontend pg
  bind 127.0.0.1:${PORTS.postgres}
  default_backend primary
backend primary
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server pg${node} 127.0.0.1:${PORTS.postgres + node} check port ${PORTS.rest + node}`).join("\n")}
`;
