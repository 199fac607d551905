import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** What the worker tells: how many bytes it has read, then the hash in hexadecimal. */
export type HashMessage = { read: number } | { hash: string }

/** At once in memory. */
const PART_BYTES = 4 << 20

const tell = (message: HashMessage) => postMessage(message)

onmessage = async ({ data: file }: MessageEvent<File>) => {
  const hasher = sha256.create()
  for (let at = 0; at < file.size; at += PART_BYTES) {
    hasher.update(new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer()))
    tell({ read: Math.min(at + PART_BYTES, file.size) })
  }
  tell({ hash: bytesToHex(hasher.digest()) })
}
