import { keptSeed } from './seeded.ts'

/** Makes the data that journeys begin with where it isn't kept: `npm test` does it beside what needs none. */
await keptSeed()
