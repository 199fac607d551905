import { contract, type Endpoint } from '@yantu/contract'
import { Refusal } from '../../errors/index.ts'
import { inputOfJson, type Refused, refused } from './json.ts'

export interface ParseTask {
  /** A call of the contract. */
  name: string
  json: Uint8Array
  query: object
}

/** Runs in a thread of its own: reads what would hold up the server's loop. */
export default function parse({ name, json, query }: ParseTask): { input: unknown } | Refused {
  try {
    return { input: inputOfJson(contract[name as keyof typeof contract] as Endpoint, json, query) }
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}
