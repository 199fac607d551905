import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { planDeck } from '../plan/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { deckSvgs } from './index.ts'

const ENTRY = `
export { planDeck } from ${JSON.stringify(here('../plan/index.ts'))}
export { themeOf } from ${JSON.stringify(here('../themes/index.ts'))}
export { deckSvgs } from ${JSON.stringify(here('./index.ts'))}
`

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

type Engine = { planDeck: typeof planDeck; themeOf: typeof themeOf; deckSvgs: typeof deckSvgs }

/** The engine as a page loads it: one bundle, in a world that has nothing of Node. */
async function inBrowser(): Promise<Engine> {
  const bundle = await rolldown({
    input: 'entry',
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id: string) => (id === 'entry' ? '\0entry.ts' : null),
        load: (id: string) => (id === '\0entry.ts' ? ENTRY : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'engine' })
  await bundle.close()
  const world = createContext({ atob, btoa, URL })
  new Script(output[0].code).runInContext(world)
  return (
    (world as unknown as { engine: Engine }).engine ?? (new Script('engine').runInContext(world) as Engine)
  )
}

test('a browser draws the pages that the server draws', async () => {
  const engine = await inBrowser()
  const outline = everyKindOutline('四六分水 E=mc² **因势**利导 [站](https://example.com)')
  for (const { id, palettes } of themes) {
    const palette = palettes[0]!.id
    const pages = engine.deckSvgs(engine.planDeck(outline, engine.themeOf(id, palette)))
    expect([...pages].join('\n') === deckSvgs(planDeck(outline, themeOf(id, palette))).join('\n'), id).toBe(
      true,
    )
  }
})
