import { commonMessages } from '@yantu/contract/messages/common'
import type { Envelope } from '@yantu/contract'

export const success = <Data>(data: Data, message: string = commonMessages.success): Envelope<Data> => ({
  code: 200,
  message,
  data,
})

export const failure = (code: number, message: string): Envelope<null> => ({ code, message, data: null })
