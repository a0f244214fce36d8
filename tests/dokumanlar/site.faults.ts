// site in its long form.
import '../../src/dokumanlar/site.test.ts'
