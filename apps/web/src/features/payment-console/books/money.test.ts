import { expect, it } from 'vitest'
import { sumYuan } from './money.ts'

it('adds up in fen', () => expect(sumYuan(['0.10', '0.20', '-0.30', '19.90'])).toBe('19.90'))
