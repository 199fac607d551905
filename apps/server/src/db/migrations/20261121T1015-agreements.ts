import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement (
      type text not null check (type in ('1','2','3','4','5','6','7','8','9','10','11','1001')),
      version text not null check (version ~ '^\\d+(\\.\\d+)*$'),
      key text not null,
      title text not null,
      date date not null,
      listed boolean not null,
      markdown text not null,
      created_at timestamptz not null,
      primary key (type, version)
    )`.execute(db)
  await sql`create index agreement_newest on agreement (type, created_at desc)`.execute(db)
}
