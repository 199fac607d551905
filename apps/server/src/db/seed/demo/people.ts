/** The accounts that `npm start` prints, and the designers whose works fill the catalogue. Password of all: yantu-2026. */
export const demoPassword = 'yantu-2026'

/** Base32, for the authenticator of the demo's administrators: as public as the password, and as far from production. */
export const demoTotpSecret = 'YANTUDEMOSECRETSHOWNTOEVERYBODY2'

export interface DemoPerson {
  key: string
  name: string
  school: string
  /** Only people one can log in as have a number of their own; the others get one from a reserved range. */
  phone?: string
  role: 'user' | 'designer' | 'administrator'
  /** Membership plan 1–3. */
  plan?: 1 | 2 | 3
}

const designer = (key: string, name: string, school: string, phone?: string): DemoPerson => ({
  key,
  name,
  school,
  role: 'designer',
  ...(phone && { phone }),
})

export const demoPeople: readonly DemoPerson[] = [
  { key: 'admin', name: '砚图管理员', school: '', phone: '13900000000', role: 'administrator' },
  { key: 'admin2', name: '砚图复核员', school: '', phone: '13900000005', role: 'administrator' },
  { key: 'user', name: '陈知白', school: '示例大学', phone: '13900000002', role: 'user' },
  { key: 'member', name: '宋年年', school: '示例理工大学', phone: '13900000003', role: 'user', plan: 3 },
  designer('d01', '林知夏', '示例大学', '13900000001'),
  designer('d02', '顾南舟', '示例理工大学', '13900000004'),
  designer('d03', '沈砚秋', '示例师范大学'),
  designer('d04', '陈予安', '示例财经大学'),
  designer('d05', '何沐风', '示例海洋大学'),
  designer('d06', '苏禾', '示例美术学院'),
  designer('d07', '许星野', '示例航空航天大学'),
  designer('d08', '周以宁', '示例科技大学'),
  designer('d09', '陆行舟', '示例交通大学'),
  designer('d10', '唐晚晴', '示例艺术学院'),
  designer('d11', '叶听澜', '示例医科大学'),
  designer('d12', '宋怀瑾', '示例工业大学'),
  ...(
    [
      ['u05', '今天也要跑数据', '示例师范大学'],
      ['u06', '果园一号机', '示例农业大学'],
      ['u07', '砚友3071', ''],
      ['u08', '温言', '示例实验小学'],
      ['u09', '许曼', '示例医科大学'],
      ['u10', '不加班的许同学', '示例艺术学院'],
      ['u11', '粉笔灰老师', '示例中学'],
      ['u12', '陈工在路上', '示例能源研究院'],
      ['u13', '值班的李医生', '示例医科大学'],
      ['u14', '转化办小何', '示例科技大学'],
      ['u03', '白榆', '示例大学'],
      ['u04', '叶青', '示例小学'],
    ] as const
  ).map(([key, name, school]): DemoPerson => ({ key, name, school, role: 'user' })),
]

const RESERVED_PHONES = 13_900_000_100

/** The number of one of `demoPeople`. */
export const phoneOf = (person: DemoPerson): string =>
  person.phone ?? String(RESERVED_PHONES + demoPeople.indexOf(person))

/** The accounts worth printing, with what each is for. */
export const printedAccounts = [
  ['13900000000', '管理员'],
  ['13900000001', '设计师'],
  ['13900000002', '普通用户'],
  ['13900000003', '年度会员'],
  ['13900000004', '设计师二'],
  ['13900000005', '第二位管理员'],
] as const
