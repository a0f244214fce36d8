// first-day in its long form.
import './first-day.test.ts'
