// Programs that only import this package do not include the declarations by themselves.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./lucide.d.ts" />
import type lucide from '@lucide/icons/icons/atom'

export type Icon = typeof lucide

/** An icon and what it stands for: Chinese words by spaces, English ones by commas. */
export type Entry = readonly [icon: Icon, chinese: string, english: string]
