import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Notes how many rows each statement deletes from a table, until the database is dropped. */
export async function noteDeletions(pool: pg.Pool, table: string): Promise<() => Promise<number[]>> {
  await pool.query(`
    create table noted_deletion (id bigint generated always as identity, n bigint not null);
    create function note_deletion() returns trigger language plpgsql as $$
    begin
      insert into noted_deletion (n) select count(*) from gone;
      return null;
    end $$;
    create trigger noted after delete on ${table} referencing old table as gone
    for each statement execute function note_deletion()`)
  return async () => {
    const { rows } = await pool.query<{ n: number }>('select n from noted_deletion order by id')
    return rows.map(({ n }) => n)
  }
}

/** Counts, until the test ends, the statements of this process that name something. */
export function countStatements(naming: string): () => number {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text?: string })?.text)
  return () => query.mock.calls.filter(([asked]) => textOf(asked)?.includes(naming)).length
}
