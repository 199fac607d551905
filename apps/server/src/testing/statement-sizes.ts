import type pg from 'pg'

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
