import { type Kysely, sql } from 'kysely'

/** Differences that two administrators write off, and what the provider books after midnight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bill_difference
      add column gap_fen bigint,
      add column written_off_fen bigint not null default 0,
      add column write_offs int not null default 0 check (write_offs >= 0),
      drop constraint bill_difference_state_check,
      add constraint bill_difference_state_check
        check (state in ('open', 'explained', 'written_off', 'mended')),
      add constraint bill_difference_written_off check (
        (write_offs > 0 or written_off_fen = 0) and (state <> 'written_off' or (write_offs > 0 and note is not null))
      )`.execute(db)
  await sql`create index bill_difference_written on bill_difference (day) where write_offs > 0`.execute(db)
  await sql`
    create table bill_night_flow (
      day date not null references bill_day,
      flow_id text not null,
      number text not null,
      moved_fen bigint not null,
      primary key (day, flow_id)
    )`.execute(db)
  await sql`create index bill_night_flow_number on bill_night_flow (number)`.execute(db)
}
