import type { Challenge } from '@yantu/contract/identity/asker'
import { findNumber } from './find-number.ts'

/** What the worker tells: where it is, then the number or null. */
export type ProofMessage = { progress: number } | { number: number | null }

const tell = (message: ProofMessage) => postMessage(message)

onmessage = ({ data }: MessageEvent<Challenge>) =>
  tell({ number: findNumber(data, (progress) => tell({ progress })) })
