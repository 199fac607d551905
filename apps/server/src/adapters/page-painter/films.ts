import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilmCutter } from '@yantu/deck/film/pool'
import { withFolder } from '../programs/run.ts'

/** What `keep` makes of the first seconds of a film; null where it has no picture. */
export const keptFilm = <Kept>(
  films: FilmCutter,
  { path, seconds }: { path: string; seconds: number },
  keep: (film: Readable) => Promise<Kept>,
): Promise<Kept | null> =>
  withFolder(async (folder) => {
    const target = join(folder, 'film.mp4')
    const cut = await films.cut({ path, target, seconds })
    return cut && keep(createReadStream(target))
  })
