import { it } from 'vitest'
import { findEveryParagraph } from './testing/pieces.ts'

it('finds every paragraph of 150 documents in their trees', () => findEveryParagraph(150))
