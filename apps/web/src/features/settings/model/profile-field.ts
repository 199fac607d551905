/** What the designer entry brought and the settings may change. */
export type ProfileField = 'school' | 'certificatePhoto' | 'prizePhoto'
