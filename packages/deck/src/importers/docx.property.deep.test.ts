import { it } from 'vitest'
import { findEveryParagraph } from './testing/pieces.ts'

it('finds every paragraph of 4,000 documents in their trees', () => findEveryParagraph(4_000))
