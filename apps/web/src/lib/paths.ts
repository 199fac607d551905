/** Every address of the site, in one place; app/routes.ts gives each its page. Ids are safe in an address. */
export const paths = {
  home: '/',
  about: '/about',
  templates: '/template',
  template: (id: string) => `/template/detail/${id}`,
  goldCases: '/gold-case',
  goldCase: (id: string) => `/gold-case/detail/${id}`,
  /** The deck doctor for anybody. */
  doctor: '/doctor',
  ai: '/ai',
  /** With a theme chosen already. */
  aiWithTheme: (themeId: string) => `/ai?theme=${themeId}`,
  /** Takes what was handed over. */
  outline: '/ai/outline',
  outlineOf: (historyId: string) => `/ai/outline?id=${historyId}`,
  /** The speaker's window of a show. */
  speaker: (show: string) => `/ai/outline?show=${show}`,
  /** All themes for a kept outline, and its .pptx. */
  chooseTheme: '/ai/template-ppt',
  chooseThemeOf: (historyId: string, themeId: string) =>
    `/ai/template-ppt?historyId=${historyId}&themeId=${themeId}`,
  mapping: '/mapping',
  ordersSquare: '/orders-square',
  demand: (id: string) => `/orders-square/detail/${id}`,
  publish: '/publish',
  upload: '/upload',
  editWork: (id: string) => `/upload?id=${id}`,
  centre: '/center',
  /** What everybody may see of a person. */
  person: (userId: string) => `/center?userId=${userId}`,
  notices: '/notice',
  /** The same beside the pages of a user's own. */
  ownNotices: '/user/notice',
  settings: '/setting',
  apply: '/apply',
  partner: '/partner',
  /** A demand in the console's room of disputes. */
  dispute: (demandId: string) => `/admin/disputes?order=${demandId}`,
  agreement: (number: number, doc?: string) => `/agreement/${number}${doc ? `?doc=${doc}` : ''}`,
} as const

/** The detail page of a work: gold cases (type 1) have their own. */
export const workPath = (type: string, id: string): string =>
  type === '1' ? paths.goldCase(id) : paths.template(id)
