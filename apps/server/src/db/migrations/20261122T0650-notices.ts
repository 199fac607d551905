import { type Kysely, sql } from 'kysely'

/** Likes and favourites are told together, topics can be muted, and lists of a person's own are read in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await mergeNotices(db)
  await createMutes(db)
  await indexOwnLists(db)
}

/** A notice with a merge key takes in further actors until its reader has opened it; each actor counts once for ever. */
async function mergeNotices(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column quote text not null default '',
      add column merge_key text,
      add column is_merging boolean not null default false,
      add column actor_count int not null default 1 check (actor_count >= 1)`.execute(db)
  await sql`
    create unique index notifications_merging on notifications (user_id, merge_key) where is_merging`.execute(
    db,
  )
  await sql`
    create table notification_actor (
      user_id bigint not null references users on delete cascade,
      merge_key text not null,
      actor_id bigint not null references users on delete cascade,
      primary key (user_id, merge_key, actor_id)
    )`.execute(db)
  await sql`create index notification_actor_actor on notification_actor (actor_id)`.execute(db)
}

async function createMutes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_mute (
      user_id bigint not null references users on delete cascade,
      topic text not null,
      primary key (user_id, topic)
    )`.execute(db)
}

async function indexOwnLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index work_own on work (owner_id, id desc) include (type, status) where status <> 'deleted'`.execute(
    db,
  )
  await sql`drop index work_favourite_newest`.execute(db)
  await sql`
    create index work_favourite_newest on work_favourite (user_id, created_at desc, work_id desc)`.execute(db)
}
