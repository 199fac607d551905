/** What the catalogue shows of a work's owner; the identity module provides it. */
export interface Author {
  userName: string
  avatar: string
  followers: number
}

export interface CatalogPorts {
  /** Authors by id; unknown ids are missing. */
  profiles(userIds: readonly number[]): Promise<ReadonlyMap<number, Author>>
  /** Designers whose names begin so (folded), at most `most`. The identity module provides it. */
  designersNamed(beginning: string, most: number): Promise<{ id: number; userName: string }[]>
  isFollowing(followerId: number, followeeId: number): Promise<boolean>
  /** Whether outlines can be poured into the work's file. The ai module provides it. */
  isTheme(workId: number): Promise<boolean>
  /** Whether the user has bought the work. The sales part provides it. */
  hasBought(userId: number, workId: number): Promise<boolean>
}

export const unknownAuthor: Author = { userName: '已注销用户', avatar: '', followers: 0 }
