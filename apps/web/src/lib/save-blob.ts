import { saveAddress } from './save-address.ts'

/** So long a download may take to begin. */
const KEPT_MS = 60_000

/** Saves what was made or read here as a file. */
export function saveBlob(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  saveAddress(address, fileName)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
