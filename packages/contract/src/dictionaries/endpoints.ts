import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const dictionaryEntry = z.object({
  label: z.string(),
  value: z.string(),
  /** Only colours carry it: `#RRGGBB` of the swatch. */
  hex: z.string().optional(),
  /** Where the label is only a number (VIP plans): what to show, and the line beneath it. */
  name: z.string().optional(),
  tip: z.string().optional(),
  note: z.string().optional(),
})
export type DictionaryEntry = z.output<typeof dictionaryEntry>

const types = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) =>
    (Array.isArray(value) ? value : (value ?? '').split(',')).map((key) => key.trim()).filter(Boolean),
  )
  .pipe(z.array(z.string().max(64)).max(50))

const data = z.record(z.string(), z.array(dictionaryEntry))

export const dictionaryEndpoints = {
  getDicts: defineEndpoint({
    method: 'POST',
    path: '/api/system/getDicts',
    summary: 'Dictionary entries by comma-separated keys',
    access: 'public',
    input: z.object({ types }),
    data,
    rate: 'read',
  }),
  queryDicts: defineEndpoint({
    method: 'GET',
    path: '/api/system/getDicts',
    summary: 'Dictionary entries by comma-separated keys, cacheable by the browser',
    access: 'public',
    input: z.object({ types }),
    data,
    rate: 'read',
  }),
} as const
