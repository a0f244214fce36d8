// stumbles in its long form.
import './stumbles.test.ts'
