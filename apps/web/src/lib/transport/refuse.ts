import { answerOf, unwrap } from './envelope.ts'
import { ApiError } from './errors.ts'

/** Throws what an answer says that is not what was asked for. */
export async function refuse(response: Response, url: string): Promise<never> {
  unwrap(await answerOf(response), url)
  throw new ApiError(0, '连接错误')
}
