/** The part of autocannon that the benchmarks use; the package carries no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export interface Options {
    url: string
    connections: number
    /** Seconds; or else `amount` requests. */
    duration?: number
    amount?: number
    requests: Request[]
  }
  export interface Result {
    requests: { average: number; total: number }
    /** ms */
    latency: { p99: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
