import type { Change, Repair } from '@yantu/deck/inspect/repair/index'
import type { SeenPage } from '@yantu/deck/inspect/fingerprint/index'
import type { Report } from '@yantu/deck/inspect/examine'

/** A file by the absolute path of its bytes; `name` has the extension that it is known by. */
export interface Patient {
  name: string
  path: string
}

/** Why the doctor has no answer: it was too much, or it has to be asked again. */
export class DoctorError extends Error {
  readonly isTooMuch: boolean
  readonly isBusy: boolean

  constructor({ isTooMuch, isBusy }: { isTooMuch: boolean; isBusy: boolean }, cause: unknown) {
    super('the doctor has no answer', { cause })
    this.isTooMuch = isTooMuch
    this.isBusy = isBusy
  }
}

/** The engine, in processes of its own. All reject with a `DoctorError`; `user` is who waits, null the platform. */
export interface Doctor {
  examine(patient: Patient, user: number | null): Promise<Report>
  /** Writes a mended copy of a .pptx at `target`. Rejects with a `Refusal` where the file is at fault. */
  repair(
    patient: Patient,
    order: { which: readonly Repair[]; target: string; user: number },
  ): Promise<{ changes: Change[]; left: string[] }>
  /** Pages of a .pptx as SVG, null where one cannot be shown. */
  portraits(
    patient: Patient,
    order: { pages: readonly number[]; user: number | null },
  ): Promise<{ page: number; svg: string | null }[]>
  /** The pages of a file, shown ones in order, by words and look; null where nobody can draw them. */
  pagesSeen(patient: Patient): Promise<SeenPage[] | null>
}
