import { messages } from '@yantu/contract/messages'
import type { Envelope } from '@yantu/contract'

export const success = <Data>(data: Data, message: string = messages.success): Envelope<Data> => ({
  code: 200,
  message,
  data,
})

export const failure = (code: number, message: string): Envelope<null> => ({ code, message, data: null })
