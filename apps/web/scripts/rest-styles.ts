import type { Plugin } from 'vite'
import { restFile } from '../src/app/page-styles.ts'

const SITE_SHEET = /^assets\/app-[^/]*\.css$/

/** Writes the rules of the built sheet beside it, one by one, for documents that have some of them. */
export const restOfStyles = (): Plugin => ({
  name: 'yantu:rest-of-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheet = Object.values(bundle).find(({ fileName }) => SITE_SHEET.test(fileName))
      if (sheet?.type !== 'asset') throw new Error('the build has no style sheet of the site')
      const { name, text } = restFile(String(sheet.source))
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: text })
    },
  },
})
