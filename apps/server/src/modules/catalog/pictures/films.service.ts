import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { Files, PublicFile } from '../../files/index.ts'
import type { PagePainter, PaintedFile } from './painter.port.ts'

export interface FilmsDeps {
  files: Pick<Files, 'store'>
  painter: Pick<PagePainter, 'film'>
}

/** The type whose file is the film itself (specification, section 3). */
export const VIDEO = 5
const { videoSeconds, pitchSeconds } = catalogLimits.film
const KEPT = { purpose: 'work-film', name: 'film.mp4', visibility: 'public' } as const

export function createFilms({ files, painter }: FilmsDeps) {
  return {
    /**
     * What everybody may play of a work's film, stored unclaimed: the beginning of a video, all of what comes with a gold
     * case. Null where the file has no picture. Throws Undrawable.
     */
    filmOf: (work: { type: number; ownerId: number; file: PaintedFile }): Promise<PublicFile | null> =>
      painter.film(work.file, work.type === VIDEO ? videoSeconds : pitchSeconds, (source) =>
        files.store({ ...KEPT, ownerId: work.ownerId, source }),
      ),
  }
}

export type Films = ReturnType<typeof createFilms>
