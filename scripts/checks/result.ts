export interface Result {
  passed: number
  failed: number
  /** One line on success; what is wrong, one line each, on failure. */
  detail: string[]
}

export type Check = () => Promise<Result>

export const passed = (detail: string, count = 1): Result => ({ passed: count, failed: 0, detail: [detail] })

export const failed = (detail: string[], count = 1): Result => ({ passed: 0, failed: count, detail })

export const sum = (results: Result[]): Result => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  detail: results.flatMap(({ detail }) => detail),
})
