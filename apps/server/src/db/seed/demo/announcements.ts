import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../kernel/clock/index.ts'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { renderMarkdown } from '../../../modules/agreements/markdown.ts'
import type { Notifications } from '../../../modules/notifications/index.ts'
import type { Db } from '../../schema.ts'

const DAY_MS = 24 * 3_600_000

interface Written {
  title: string
  daysAgo: number
  /** Markdown; `{{date:+3}}` is three days after it came out. */
  content: string
}

/** The demo's announcements have ids of their own, so that they are made once and can be taken away. */
export const demoAnnouncementId = (n: number): string =>
  `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Announces what the demo has to say, each as many days ago as it says. */
export async function seedAnnouncements({
  db,
  clock,
  notifications,
}: {
  db: Db
  clock: Clock
  notifications: Pick<Notifications, 'announce'>
}): Promise<void> {
  const file = join(import.meta.dirname, '../announcements.json')
  const written = JSON.parse(await readFile(file, 'utf8')) as Written[]
  const now = clock.now().getTime()
  await db.transaction().execute(async (trx) => {
    for (const [n, { title, daysAgo, content }] of written.entries()) {
      const at = new Date(now - daysAgo * DAY_MS)
      const html = renderMarkdown(withDates(content, at))
      await notifications.announce(trx, { id: demoAnnouncementId(n), title, html, at })
    }
  })
}

const withDates = (text: string, from: Date): string =>
  text.replaceAll(/\{\{date:\+(\d+)\}\}/g, (_, days: string) =>
    shanghaiDay(new Date(from.getTime() + Number(days) * DAY_MS)),
  )
