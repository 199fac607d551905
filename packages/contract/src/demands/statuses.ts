import { z } from 'zod'

/** Trust, The demand's states: under review, open, …, completed, cancelled. */
export const demandStatuses = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export const demandStatus = z.enum(demandStatuses)

/** '0' the deposit or the trial draft, '1' the balance or the full draft. */
export const stage = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.enum(['0', '1']))
