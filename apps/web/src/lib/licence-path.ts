/** Where anybody checks a licence. Not among the addresses of every page: they would carry it. */
export const licencePath = (number = ''): string => `/licence${number && `?number=${number}`}`
