import { type Kysely, sql } from 'kysely'

/**
 * The catalogue's version with the counters of works, which every detail asks for: a function keeps its plan for the
 * session, where the join as a statement was planned anew for each request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function read_glances(ids bigint[])
    returns table (version bigint, id bigint, views bigint, downloads bigint, likes bigint, followers bigint)
    language plpgsql stable as $$
    begin
      return query
        select v.version::bigint, c.work_id, c.views::bigint, c.downloads::bigint, c.likes::bigint,
          coalesce(u.follower_count, 0)::bigint
        from catalog_version v
        left join work_counter c on c.work_id = any(ids)
        left join work w on w.id = c.work_id
        left join users u on u.id = w.owner_id;
    end $$`.execute(db)
}
