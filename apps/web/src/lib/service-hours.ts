/** When somebody answers (specification section 1). */
export const serviceHours = '工作日 8:30-18:00，周末 10:00-17:00'
