import { partOf } from '../../lib/part.tsx'

export { ConsoleHeader } from './components/console-header.tsx'
export { KeyBar } from './components/key-bar.tsx'
export { RoomSkeleton } from './components/room-skeleton.tsx'
export { SectionList } from './components/section-list.tsx'
export { InsiderContext, useInsider } from './insider.ts'
export { type ConsoleSection, consolePath, consoleStart, openSections, sectionAt } from './sections.ts'
export { useDoor } from './use-door.ts'

/** Loaded when they are asked for. */
export const ShortcutsDialog = partOf(() => import('./components/shortcuts-dialog.tsx'))
export const SecondFactor = partOf(() => import('./components/second-factor.tsx'))
