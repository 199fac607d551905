import type { SkinDesign } from '@yantu/deck/themes/index'
import type { SkinId } from './skins.ts'

/** The code of each skin is a file of its own, loaded by the worker when it is first drawn. */
const designs: Readonly<Record<SkinId, () => Promise<SkinDesign>>> = {
  journal: async () => (await import('@yantu/deck/themes/journal/index')).journal,
  ink: async () => (await import('@yantu/deck/themes/ink/index')).ink,
  swiss: async () => (await import('@yantu/deck/themes/swiss/index')).swiss,
  blueprint: async () => (await import('@yantu/deck/themes/blueprint/index')).blueprint,
  botanical: async () => (await import('@yantu/deck/themes/botanical/index')).botanical,
  monitor: async () => (await import('@yantu/deck/themes/monitor/index')).monitor,
  bauhaus: async () => (await import('@yantu/deck/themes/bauhaus/index')).bauhaus,
  museum: async () => (await import('@yantu/deck/themes/museum/index')).museum,
}

/** Undefined for a skin that there is none of. */
export const loadDesign = async (id: string | undefined): Promise<SkinDesign | undefined> =>
  id !== undefined && Object.hasOwn(designs, id) ? designs[id as SkinId]() : undefined
