import type { Files, StoredFile } from '../files/index.ts'
import type { Patient } from './doctor.port.ts'

/** A stored file as the doctor takes it, while it is with him. */
export const withPatient = <T>(
  files: Pick<Files, 'withLocalCopies'>,
  file: StoredFile,
  use: (patient: Patient) => Promise<T>,
): Promise<T> => files.withLocalCopies(async (copy) => use({ name: file.name, path: await copy(file) }))
