import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram, runProgram, withFolder } from '../programs/run.ts'

export interface Frames {
  /** A frame of a film as PNG, by ffmpeg; null where it is not installed, or makes none. */
  frameOf(path: string): Promise<Buffer | null>
}

const MB = 1024 * 1024
const LIMITS = { time: 20_000, memory: 2048 * MB }
/** Seconds into the film, best first: the first frame is often black. */
const AT = [3, 0]
/** Only what lies in the file: a playlist names others. */
const FROM = ['-protocol_whitelist', 'file', '-f', 'mp4']

/** `program` by name or path. */
export function createFrames(program: string): Frames {
  let found: Promise<string | null> | undefined
  return {
    async frameOf(path) {
      found ??= findProgram(program, '-version')
      const ffmpeg = await found
      if (!ffmpeg) return null
      return withFolder(async (folder) => {
        const frame = join(folder, 'frame.png')
        for (const at of AT) {
          const how = ['-v', 'error', '-ss', String(at), ...FROM, '-i', path, '-frames:v', '1', frame]
          const ran = await runProgram([ffmpeg, ...how], { folder, limits: LIMITS }).then(
            () => true,
            // A film without a frame has a card.
            () => false,
          )
          if (ran && (await stat(frame).catch(() => null))) return readFile(frame)
        }
        return null
      })
    },
  }
}
