export interface KernelTables {
  rate_limit: RateLimitTable
}

/** Shared by all nodes; `tat` is when the key's budget is full again. */
export interface RateLimitTable {
  key: string
  tat: Date
}
