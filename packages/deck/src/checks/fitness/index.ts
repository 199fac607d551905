import { elementFaults, idFaults } from './drawing.ts'
import { openPackage, type Package } from './package.ts'
import { contentTypeFaults, nameFaults, pictureFaults, reachFaults, relationFaults } from './parts.ts'
import { listFaults, propertyFaults } from './presentation.ts'
import { workbookFaults } from './workbook.ts'

const RULES: readonly ((file: Package) => string[])[] = [
  nameFaults,
  contentTypeFaults,
  relationFaults,
  reachFaults,
  pictureFaults,
  listFaults,
  propertyFaults,
  idFaults,
  elementFaults,
  workbookFaults,
]

/**
 * What is known to make PowerPoint offer a repair though the schema allows it, each as part and fault;
 * empty where a file opens clean. The causes are those that the makers of other writers reported.
 */
export function fitnessFaults(file: Buffer): string[] {
  const parts = openPackage(file)
  return RULES.flatMap((rule) => rule(parts))
}
