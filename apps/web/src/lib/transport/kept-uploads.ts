import { filesLimits } from '@yantu/contract/limits/files'
import type { Said } from './sending.ts'

type Kept = Record<string, { url: string; at: number }>

const keyOf = (viewer: string): string => `yantu.uploads.${viewer}`

/** What tells a file from others of the same user, as far as a browser knows without reading it. */
const fingerprintOf = ({ name, size, lastModified }: File, { type, purpose }: Said): string =>
  JSON.stringify([name, size, lastModified, type, purpose])

/** What is still good of what the browser keeps for a user. */
function read(viewer: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(viewer)) ?? '{}') as Kept
    const since = Date.now() - filesLimits.upload.resumable.lifeMs
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => at > since))
  } catch {
    return {}
  }
}

function write(viewer: string, kept: Kept): void {
  try {
    if (Object.keys(kept).length > 0) localStorage.setItem(keyOf(viewer), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(viewer))
  } catch {
    // Storage may be full or forbidden: an upload then goes on as long as the page is there.
  }
}

/** Where a user's upload of this file was, which a reload would forget. */
export function keptUpload(viewer: string, file: File, said: Said) {
  const fingerprint = fingerprintOf(file, said)
  return {
    find: (): string | undefined => read(viewer)[fingerprint]?.url,
    keep: (url: string): void => write(viewer, { ...read(viewer), [fingerprint]: { url, at: Date.now() } }),
    forget(): void {
      const { [fingerprint]: _, ...others } = read(viewer)
      write(viewer, others)
    },
  }
}
