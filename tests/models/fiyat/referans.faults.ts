import '../../../src/domains/fiyat/gecmis/referans.test.ts'
