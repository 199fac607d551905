import fc from 'fast-check'

/**
 * The suite that every change has to pass draws the same examples each time, so that it fails only
 * for what changed; `npm run test:deep` draws new ones and prints their seed.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_121 })
