import { Type } from 'typebox'

// Shapes that every priced cart has: that of a shopper, of a new order, and of a campaign that is tried.

/** In the order entered. */
export const IndirimKodlari = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 5 })

export const TumYollarDenendi = Type.Boolean({
  description:
    'Daha ucuz bir kampanya ve kod seçimi yok. false: seçenek çok olduğundan hepsine bakılmadı; tutar, tek başına en çok indiren otomatik kampanya ve ardından bütün kodlar uygulanınca çıkandan yüksek değildir',
})
