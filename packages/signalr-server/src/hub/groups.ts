/** Groups of connections. A group exists while it has a member; a connection leaves its groups when it ends. */
export interface HubGroups {
  /** @returns whether the connection exists, here or on another server */
  add(connectionId: string, group: string): Promise<boolean>;
  /** @returns whether the connection exists, here or on another server */
  remove(connectionId: string, group: string): Promise<boolean>;
}
