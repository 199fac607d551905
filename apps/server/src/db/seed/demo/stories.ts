import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const HOUR_MS = 3_600_000

const side = z.enum(['publisher', 'designer'])
const pinSchema = z.object({
  page: z.number(),
  /** Percent of the page. */
  x: z.number(),
  y: z.number(),
  text: z.string(),
  /** Before the next draft; on which of its pages it was changed. */
  answer: z.object({ pages: z.array(z.number()), text: z.string() }).optional(),
})
export type StoryPin = z.output<typeof pinSchema>

/** A demand of the demo and what happens to it: times are hours before now. */
const storySchema = z.object({
  key: z.string(),
  /** Keys of people. */
  publisher: z.string(),
  title: z.string(),
  description: z.string(),
  orderFee: z.string(),
  /** Labels of the dictionary. */
  scene: z.array(z.string()),
  style: z.array(z.string()),
  color: z.array(z.string()),
  isUrgent: z.boolean().default(false),
  daysUntilDelivery: z.number(),
  /** Name of the material; none without. */
  material: z.string().optional(),
  sheet: z
    .object({
      pagesMin: z.number(),
      pagesMax: z.number(),
      ratio: z.string(),
      mustHaves: z.array(z.string()),
      trialRounds: z.number(),
      fullRounds: z.number(),
    })
    .optional(),
  signups: z.array(z.tuple([z.string(), z.number()])),
  selected: z.string().optional(),
  events: z.array(z.tuple([z.string(), z.number()])),
  /** The outline of which material and drafts are made, in the look in which it is sold. */
  deck: z.string().optional(),
  /** What they are made of instead, of ../drafts. */
  outline: z.string().optional(),
  /** In the order in which they are given in. */
  drafts: z
    .array(
      z.object({
        stage: z.union([z.literal(0), z.literal(1)]),
        pages: z.number(),
        /** As the story's, of this draft alone. */
        outline: z.string().optional(),
        fileName: z.string(),
        designIdea: z.string(),
        rejectReason: z.string().optional(),
        /** Sent with its rejection. */
        pins: z.array(pinSchema).default([]),
      }),
    )
    .default([]),
  /** Who says what, and when. */
  thread: z.array(z.tuple([z.enum([...side.options, 'platform']), z.number(), z.string()])).default([]),
  /** So many days more for the draft that is due; granted at once, or not answered. */
  extension: z
    .object({
      hoursAgo: z.number(),
      days: z.number(),
      reason: z.string(),
      grantedHoursAgo: z.number().optional(),
    })
    .optional(),
  /** By whom, when, stars, words. */
  ratings: z.array(z.tuple([side, z.number(), z.number(), z.string()])).default([]),
  targetStatus: z.number(),
})
export type Story = z.output<typeof storySchema>
export type StoryDraft = Story['drafts'][number]

export const readStories = async (): Promise<Story[]> =>
  z.array(storySchema).parse(JSON.parse(await readFile(join(import.meta.dirname, '../demands.json'), 'utf8')))

type PlainDeed =
  | 'post'
  | 'select'
  | 'open deposit'
  | 'pay deposit'
  | 'pay balance'
  | 'pass'
  | 'cancel'
  | 'ask'

/** What somebody does in a story. */
export type Deed =
  | { do: PlainDeed }
  | { do: 'sign up'; designer: string }
  | { do: 'upload' | 'reject'; draft: StoryDraft }
  | { do: 'pin'; draft: StoryDraft; pin: StoryPin }
  | { do: 'answer'; number: number; pin: StoryPin }
  | { do: 'say'; by: Story['thread'][number][0]; text: string }
  | { do: 'ask for time'; days: number; reason: string }
  | { do: 'give time' }
  | { do: 'rate'; by: 'publisher' | 'designer'; stars: number; text: string }

export interface Act {
  story: Story
  hoursAgo: number
  deed: Deed
  /** The event by which the database tells that it is done. */
  event: string
}

const deeds: Readonly<Record<string, { do: PlainDeed; event: string }>> = {
  posted: { do: 'post', event: 'posted' },
  selected: { do: 'select', event: 'selected' },
  deposit_qr_created: { do: 'open deposit', event: 'deposit_opened' },
  deposit_paid: { do: 'pay deposit', event: 'deposit_paid' },
  balance_paid: { do: 'pay balance', event: 'balance_paid' },
  trial_passed: { do: 'pass', event: 'trial_passed' },
  full_passed: { do: 'pass', event: 'full_passed' },
  cancelled_by_publisher: { do: 'cancel', event: 'cancelled' },
  hold_started: { do: 'ask', event: 'held' },
}

/** The acts of a story in the order of time. */
function actsOf(story: Story): Act[] {
  const act = (hoursAgo: number, event: string, deed: Deed): Act => ({ story, hoursAgo, deed, event })
  const { signups, extension: asked } = story
  return inTime([
    ...eventsOf(story, act),
    ...signups.map(([designer, hoursAgo]) => act(hoursAgo, 'signed_up', { do: 'sign up', designer })),
    ...story.thread.map(([by, hoursAgo, text]) => act(hoursAgo, 'said', { do: 'say', by, text })),
    ...(asked ? [act(asked.hoursAgo, 'extension_asked', { do: 'ask for time', ...asked })] : []),
    ...(asked?.grantedHoursAgo ? [act(asked.grantedHoursAgo, 'extension_granted', { do: 'give time' })] : []),
    ...story.ratings.map(([by, hoursAgo, stars, text]) =>
      act(hoursAgo, 'rated', { do: 'rate', by, stars, text }),
    ),
  ])
}

/** What happens to the demand; pins go with a rejection, and are answered before the next draft. */
function eventsOf(story: Story, act: (hoursAgo: number, event: string, deed: Deed) => Act): Act[] {
  const left = [...story.drafts]
  let draft: StoryDraft | undefined
  let pins: StoryPin[] = []
  return story.events.flatMap(([type, hoursAgo]) => {
    const known = deeds[type]
    if (known) return [act(hoursAgo, known.event, { do: known.do })]
    const uploads = type.endsWith('_uploaded')
    if (uploads) draft = left.shift()
    if (!draft) throw new Error(`${story.key}: ${type} without a draft`)
    const judged = draft
    if (!uploads) {
      pins = [...pins, ...judged.pins]
      const dropped = judged.pins.map((pin) => act(hoursAgo, 'pinned', { do: 'pin', draft: judged, pin }))
      return [...dropped, act(hoursAgo, type, { do: 'reject', draft: judged })]
    }
    const answers = pins.map((pin, at) =>
      act(hoursAgo, 'pin_answered', { do: 'answer', number: at + 1, pin }),
    )
    return [...answers, act(hoursAgo, type, { do: 'upload', draft })]
  })
}

/** The longest ago first; of the same moment as they stand. */
const inTime = (acts: readonly Act[]): Act[] => acts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)

/** All acts of all stories as they follow each other. */
export const actsIn = (stories: readonly Story[]): Act[] => inTime(stories.flatMap(actsOf))

/** The moment that lies so many hours before another. */
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

/** Leaves out what has happened by what the database says: so many of an act's event are done. */
export function undone(acts: readonly Act[], done: ReadonlyMap<string, ReadonlyMap<string, number>>): Act[] {
  const met = new Map<string, number>()
  return acts.filter(({ story: { key }, event }) => {
    const name = `${key} ${event}`
    const times = (met.get(name) ?? 0) + 1
    met.set(name, times)
    return times > (done.get(key)?.get(event) ?? 0)
  })
}
