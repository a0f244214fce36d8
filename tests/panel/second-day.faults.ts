// second-day in its long form.
import './second-day.test.ts'
